import { lineHeader } from '@toasoan/contract/kit/changes'

let id: string | undefined

/** Keeps the number of the page's line to the server; none while it is closed. */
export const keepLineId = (given: string | undefined): void => {
  id = given
}

/** Names the page's line, which the server does not tell of what the page itself changed. */
export const ownLine = (): Record<string, string> => (id ? { [lineHeader]: id } : {})
