import { previewArticle } from '@toasoan/contract/editorial/preview'
import { route } from '#server/kernel/http/route.ts'
import { preview } from './preview.ts'

export const routes = [route(previewArticle, (call) => preview(call))]
