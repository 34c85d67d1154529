/** A number in accounting notation, `(1,000,000)` or `1.000-`, as `-1,000,000`. */
export function signInFront(written: string): string {
  const plain = written.replace(/^[−–]/, '-')
  const within = /^\(([^()-]*)\)$/.exec(plain) ?? /^([^()-]*)-$/.exec(plain)
  return within ? `-${within[1]}` : plain
}
