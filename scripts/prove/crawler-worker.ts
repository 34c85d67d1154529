import { collectNews } from '../../server/src/editorial/crawler/jobs.ts'
import { serveWork } from './worker.ts'

await serveWork(collectNews)
