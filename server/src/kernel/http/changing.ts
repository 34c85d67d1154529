import type { Endpoint } from '@toasoan/contract/kit/endpoint'
import type { Tx } from '../database/database.ts'
import { type Call, type Handler, type Note, type Route, route } from './route.ts'

type Change<E extends Endpoint> = Call<E> & { readonly tx: Tx; readonly note: Note }

/** A route whose whole handler runs in one transaction and notes its changes. */
export const changing = <E extends Endpoint>(
  endpoint: E,
  work: (change: Change<E>) => ReturnType<Handler<E>>,
): Route =>
  route(endpoint, (call) => call.change((tx, note) => work(Object.assign(Object.create(call), { tx, note }))))
