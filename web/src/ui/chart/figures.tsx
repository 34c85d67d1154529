import { SimpleGrid } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#web/language/use-text.ts'
import { number } from '../date-time.ts'
import { chartTexts } from './chart-texts.ts'
import { type Comparison, changeOf } from './compared.ts'
import styles from './figures.module.css'

/** A curve of recent values without axes; the numbers are in the chart or table below. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values)
  if (values.length < 2 || most <= 0) return null
  const width = 96
  const height = 24
  const points = values.map(
    (value, place) =>
      `${((place * width) / (values.length - 1)).toFixed(1)},${(height - 1 - (value / most) * (height - 2)).toFixed(1)}`,
  )
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the curve says nothing that the numbers do not
    <svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <polyline points={points.join(' ')} />
    </svg>
  )
}

function Change({ compared }: { compared: Comparison }) {
  const t = useText()
  const { by, tone } = changeOf(compared)
  if (by === null) return null
  const Mark = by > 0 ? IconArrowUpRight : by < 0 ? IconArrowDownRight : null
  const amount = `${by > 0 ? '+' : ''}${number(by)}`
  const before = t(chartTexts.thanBefore, {
    before: `${number(compared.before)}${compared.points ? '%' : ''}`,
  })
  return (
    <span className={styles.change} data-tone={tone} title={before}>
      {Mark && <Mark size={14} stroke={2} aria-hidden />}
      {compared.points ? t(chartTexts.points, { by: amount }) : `${amount}%`}
      <span className={styles.unseen}>, {before}</span>
    </span>
  )
}

/** Further parts of a key figure: its value in the previous period, and its recent values. */
export type FigureRest = { compared?: Comparison | undefined; trend?: readonly number[] | undefined }

type FigureProps = FigureRest & {
  name: string
  figure: ReactNode
  /** Without its own border, inside a card. */
  bare?: boolean
}

/** One key figure as a tile: label, value, change and curve. */
export const Figure = ({ name, figure, compared, trend, bare }: FigureProps) => (
  <dl className={styles.figure} data-bare={bare || undefined}>
    <dt>{name}</dt>
    <dd>
      <span className={styles.value}>{figure}</span>
      {compared && <Change compared={compared} />}
      {trend && <Sparkline values={trend} />}
    </dd>
  </dl>
)

type FiguresProps = { of: readonly (readonly [name: string, figure: ReactNode, rest?: FigureRest])[] }

/** Some key figures side by side, at most four in a row. */
export const Figures = ({ of }: FiguresProps) => (
  <div
    className={styles.figures}
    data-columns={of.length === 5 || of.length === 6 ? 3 : Math.min(4, of.length)}
  >
    {of.map(([name, figure, rest]) => (
      <Figure key={name} name={name} figure={figure} {...rest} />
    ))}
  </div>
)

/** Charts in two columns if there is space. */
export const Charts = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, lg: 2 }} className={styles.charts}>
    {children}
  </SimpleGrid>
)
