import { exportArticle, importDocument } from '@toasoan/contract/editorial/documents'
import { type Route, route } from '#server/kernel/http/route.ts'
import { sendArticle } from './export.ts'
import { importWord } from './import.ts'

export const routes: Route[] = [
  route(exportArticle, (call) => sendArticle(call)),
  route(importDocument, (call) => importWord(call)),
]
