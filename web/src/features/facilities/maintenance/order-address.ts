/** The address of a work order, which is a repair. */
export const orderAddress = (kind: string, id: number): string =>
  `${kind === 'serial' ? '/repairs/list' : '/repairs/studio/list'}?open=${id}`
