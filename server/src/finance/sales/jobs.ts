import type { Job } from '#server/kernel/jobs/jobs.ts'
import { sendWaitingOrders } from './e-invoices/order.ts'

export const jobs: Job[] = [{ name: 'send-invoice-orders', everySeconds: 60, run: sendWaitingOrders }]
