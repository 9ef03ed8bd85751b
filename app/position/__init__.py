"""The position, its changes, actions and the ledger: values, and no rules."""
