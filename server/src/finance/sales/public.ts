/** What other domains may use of sales. */
export { moveSale } from './move-sale.ts'
export { refundsWaiting, type SaleForAuthors, salesForAuthors } from './waiting.ts'
