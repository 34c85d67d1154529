import type { Job } from '#server/kernel/jobs/jobs.ts'
import { sendReportMails } from './mails/send-mails.ts'

export const jobs: Job[] = [
  {
    name: 'mail-reports',
    everySeconds: 5,
    run: async (kernel, stopping) => void (await sendReportMails(kernel, stopping)),
  },
]
