import type { Skin } from '../theme/skin.ts'

/** Chart colours of a theme; `bad` is for values that should be zero. */
export type ChartColors = {
  series: string[]
  bad: string
  words: string
  dim: string
  line: string
  ground: string
  /** Fill of the previous period. */
  ghost: string
}

const onLight: ChartColors = {
  series: ['#215cb0', '#8fb3e0', '#0b6068', '#8a4b00', '#6a3aa6'],
  bad: '#b3261e',
  words: '#1a212d',
  dim: '#5a6474',
  line: '#e3e6ec',
  ground: '#ffffff',
  ghost: '#f0f2f6',
}

const onDark: ChartColors = {
  series: ['#5f90d3', '#35527d', '#6fcbd4', '#f0b35e', '#c5a3f0'],
  bad: '#ef8a80',
  words: '#dce1e9',
  dim: '#98a3b3',
  line: '#2d3746',
  ground: '#1b222d',
  ghost: '#252e3b',
}

export const chartColors = (skin: Skin): ChartColors => (skin === 'dark' ? onDark : onLight)
