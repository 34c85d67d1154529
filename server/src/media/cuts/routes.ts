import { cutFile } from '@toasoan/contract/media/cuts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { makeCut } from './make-cut.ts'

export const routes: Route[] = [route(cutFile, makeCut)]
