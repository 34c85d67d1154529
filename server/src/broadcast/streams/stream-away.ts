/** A stream that is not there: what was answered instead. */
export class StreamAway extends Error {
  override name = 'StreamAway'
}
