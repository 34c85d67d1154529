/** How a filter's field says what it is for: above itself in a sheet, within itself in the row over a list. */
export const filterLook = (label: string, labelled: boolean | undefined, width: number) =>
  labelled
    ? { label, size: 'sm' as const }
    : { 'aria-label': label, placeholder: label, size: 'xs' as const, w: width }
