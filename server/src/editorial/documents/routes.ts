import { countWords, plainText } from '@toasoan/contract/editorial/document'
import { exportArticle, importDocument, tryDocument } from '@toasoan/contract/editorial/documents'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { cleanDocument, documentFits } from '#server/kernel/html/clean-document.ts'
import { renderDocument } from '#server/kernel/html/render-document.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { sendArticle } from './export.ts'
import { importWord } from './import.ts'

export const routes: Route[] = [
  route(exportArticle, (call) => sendArticle(call)),
  route(importDocument, (call) => importWord(call)),
  route(tryDocument, async ({ body }) => {
    if (!documentFits(body.document)) throw fail(kernelErrors.tooLarge)
    const document = cleanDocument(body.document)
    const plain = plainText(document)
    return { document, html: renderDocument(document), plain, words: countWords(plain) }
  }),
]
