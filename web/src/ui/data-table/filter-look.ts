/** Label position of a filter: above the field in a sheet, as placeholder in the row above a list. */
export const filterLook = (label: string, labelled: boolean | undefined, width: number) =>
  labelled
    ? { label, size: 'sm' as const }
    : { 'aria-label': label, placeholder: label, size: 'xs' as const, w: width }
