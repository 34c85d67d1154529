export { asPaper, asSheet, type MoneyTable, type TableColumn } from './money-table.ts'
export { printedAt } from './printed-at.ts'
export { sendPaper } from './send-paper.ts'
export type { MoneyPaper, PaperColumn } from './write-paper.ts'
