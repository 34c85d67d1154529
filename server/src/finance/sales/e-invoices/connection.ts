import type { Configuration } from '#server/kernel/configuration/configuration.ts'

/** Where the provider is, who we are there, and the series of our invoices. */
export type Connection = { endpoint: string; token: string; series: (day: string) => string }

/** Where the demo's own provider answers. */
export const simulatorPath = '/einvoice-simulator'

/** Whether a provider of ours stands in: in a demo that names none. */
export const isSimulated = ({ demo, einvoiceUrl, nodeEnv }: Configuration): boolean =>
  demo && einvoiceUrl === '' && nodeEnv !== 'production'

/** The connection to the provider of e-invoices; null when there is none. */
export function connectionOf({ configuration }: { configuration: Configuration }): Connection | null {
  const { einvoiceUrl, einvoiceToken, einvoiceSeries, publicUrl } = configuration
  const series = (day: string) => einvoiceSeries.replace('{yy}', day.slice(2, 4))
  if (isSimulated(configuration))
    return { endpoint: `${publicUrl}${simulatorPath}`, token: 'simulated', series }
  if (einvoiceUrl === '') return null
  return { endpoint: einvoiceUrl.replace(/\/$/, ''), token: einvoiceToken, series }
}
