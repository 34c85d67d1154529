const key = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}){0,5}$/

/**
 * The key, when it is one. No part may begin with a dot, so `..` and hidden names cannot occur.
 *
 * @throws Error for anything else: keys are made by the program, never by a caller of the API
 */
export function checkedKey(value: string): string {
  if (!key.test(value)) throw new Error(`Not a storage key: ${JSON.stringify(value.slice(0, 200))}`)
  return value
}
