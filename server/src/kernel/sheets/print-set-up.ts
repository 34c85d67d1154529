import type { HeaderFooter, PageSetup } from 'exceljs'
import { columnLetters } from './total-cell.ts'

/** How a sheet is printed: on A4, as wide as the page, with its heading on each page. */
export type SheetPrint = {
  /** Whose it is, its title and its period: above each page, so that the cells begin with the heading. */
  house: string
  title: string
  period: string
  /** The word before the number of a page. */
  page: string
  landscape?: boolean
  /** Below the rows: such as an amount in words. */
  below?: readonly string[]
  /** Below that: the place and date, and who signs. */
  place?: string
  signatures?: readonly { role: string; hint: string; name: string }[]
}

/** Text within a header: `&` starts a code there, and a header has at most 255 characters. */
const literal = (words: string): string => words.slice(0, 70).replaceAll('&', '&&')

/**
 * Page set-up and header of a sheet with so many columns, and rows with its heading. With a scale (per cent) it is made as wide
 * as the page by that, since Excel leaves page breaks out while it fits a sheet to pages itself.
 */
export function printSetUp(
  { house, title, period, page, landscape = true }: SheetPrint,
  columns: number,
  rows: number,
  scale = 0,
): { pageSetup: Partial<PageSetup>; headerFooter: Partial<HeaderFooter> } {
  return {
    pageSetup: {
      paperSize: 9,
      orientation: landscape ? 'landscape' : 'portrait',
      fitToPage: scale === 0,
      ...(scale === 0 ? {} : { scale }),
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '1:1',
      // The library puts a $ before each column and nothing before rows, which would move with the chosen cell.
      printArea: `A$1:${columnLetters(Math.max(columns, 1) - 1)}$${rows}`,
      margins: { left: 0.4, right: 0.4, top: 0.9, bottom: 0.6, header: 0.3, footer: 0.3 },
    },
    headerFooter: {
      oddHeader: `&L&B${literal(house)}&C&B${literal(title)}\n&B${literal(period)}`,
      oddFooter: `&R${literal(page)} &P/&N`,
    },
  }
}

/** What is said below a table and where people sign, as rows: each signature in its part of the columns. */
export function signatureRows(
  { below = [], place, signatures = [] }: SheetPrint,
  columns: number,
): string[][] {
  const said = below.map((words) => [words])
  if (signatures.length === 0) return said
  const row = (words: readonly string[]): string[] => {
    const cells = Array<string>(columns).fill('')
    words.forEach((word, at) => {
      cells[Math.min(columns - 1, Math.floor(((at + 0.4) * columns) / words.length))] = word
    })
    return cells
  }
  const blank = () => Array<string>(columns).fill('')
  return [
    ...said,
    blank(),
    ...(place ? [[...blank().slice(1), place].slice(-columns)] : []),
    row(signatures.map(({ role }) => role)),
    row(signatures.map(({ hint }) => hint)),
    ...[blank(), blank(), blank()],
    row(signatures.map(({ name }) => name)),
  ]
}
