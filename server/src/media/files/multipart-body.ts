const boundary = '----toasoan-test-boundary'

type Part = { name: string; value: string | Buffer; filename?: string; type?: string }

/** A multipart body for tests, byte for byte as given: names and contents may be as wrong as one likes. */
export function multipartBody(parts: Part[]): { payload: Buffer; headers: Record<string, string> } {
  const pieces = parts.flatMap(({ name, value, filename, type = 'application/octet-stream' }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    value,
    '\r\n',
  ])
  return {
    payload: Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece as string))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
