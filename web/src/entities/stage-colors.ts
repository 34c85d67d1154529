import type { StageName } from '@toasoan/contract/editorial/stages'

/** Text colours of stages in light and dark themes, for charts, badges and timelines. */
export const stageColors: Record<StageName, { light: string; dark: string }> = {
  private: { light: '#4b5768', dark: '#b4bfce' },
  draft: { light: '#8a4b00', dark: '#f0b35e' },
  approved: { light: '#6a3aa6', dark: '#c5a3f0' },
  corrected: { light: '#14539a', dark: '#86b7f0' },
  published: { light: '#16643a', dark: '#74cf9c' },
  internal: { light: '#0b6068', dark: '#6fcbd4' },
  archived: { light: '#6e4a35', dark: '#d6ab90' },
  deleted: { light: '#a61b20', dark: '#f09a9a' },
}
