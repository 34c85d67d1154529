/** The loudness at which sound is sent (EBU R128, LUFS), and by how much a file may differ. */
export const sentLoudness = { wanted: -23, tolerance: 1 } as const

/** Whether a sound of this loudness may be sent as it is; one that is not measured, or silent, is not known to. */
export const isSentLoudness = (lufs: number | null): boolean =>
  lufs !== null && Math.abs(lufs - sentLoudness.wanted) <= sentLoudness.tolerance
