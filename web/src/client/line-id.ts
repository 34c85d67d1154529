import { lineHeader } from '@toasoan/contract/kit/changes'

let id: string | undefined

/** Stores the server's ID of the page's socket; none while it is closed. */
export const keepLineId = (given: string | undefined): void => {
  id = given
}

/** Headers with the page's socket ID, so that the server does not notify it of its own changes. */
export const ownLine = (): Record<string, string> => (id ? { [lineHeader]: id } : {})
