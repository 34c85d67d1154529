import type { Job } from '#server/kernel/jobs/jobs.ts'
import { keepMonths } from '#server/kernel/reports/keep-months.ts'
import { sendReportMails } from './mails/send-mails.ts'
import { measures } from './measures.ts'

export const jobs: Job[] = [
  {
    name: 'keep-report-months',
    cron: '*/5 * * * *',
    run: async (kernel, stopping) => void (await keepMonths(kernel, measures, stopping)),
  },
  {
    name: 'mail-reports',
    everySeconds: 5,
    run: async (kernel, stopping) => void (await sendReportMails(kernel, stopping)),
  },
]
