/** On a control whose Escape is its own: Mantine's dialogs around it stay open. */
export const ownEscape = { 'data-mantine-stop-propagation': 'true' } as const
