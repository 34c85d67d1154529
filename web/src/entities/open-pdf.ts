import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { callBlob } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'

/** Opens a PDF that a call answers with in a tab of its own, to be read and printed. */
export async function openPdf(call: AnyEndpoint, given: object): Promise<void> {
  try {
    const file = await callBlob(call, given as Parameters<typeof callBlob<AnyEndpoint>>[1])
    const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }))
    window.open(address, '_blank', 'noopener')
    setTimeout(() => URL.revokeObjectURL(address), 120_000)
  } catch (error) {
    reportFailure(error)
  }
}
