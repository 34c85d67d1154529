import type { Text } from '@toasoan/contract/kit/text'
import { translate } from '#web/language/language.ts'
import { imageTexts } from './image-texts.ts'

const byStatus: Record<number, Text> = {
  404: imageTexts.proxyGone,
  403: imageTexts.proxyRejected,
  0: imageTexts.proxyAddress,
}

/**
 * Error message for the image proxy, from the specification. A JSON response contains the message; other
 * responses come from an intermediary and are judged by status.
 * @param status 0 without a response
 */
export function proxyFailure(status: number, contentType: string, body: string): string {
  if (status === 0 || !contentType.includes('json'))
    return translate(byStatus[status] ?? imageTexts.proxyUnknown)
  try {
    const answer = JSON.parse(body) as { message?: unknown } | null
    const told = answer?.message
    return typeof told === 'string' && told ? told : translate(imageTexts.serviceUnknown)
  } catch {
    return translate(imageTexts.serviceJson)
  }
}
