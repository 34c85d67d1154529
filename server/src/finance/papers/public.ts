export { asPaper, asSheet, type MoneyTable, type TableColumn } from './money-table.ts'
