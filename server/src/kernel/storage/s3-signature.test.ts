import { expect, test } from 'vitest'
import { authorizationOf, hexHash } from './s3-signature.ts'

// The four examples of "Authenticating Requests: Using the Authorization Header (AWS Signature Version 4)"
// in the Amazon S3 API Reference.
const credentials = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const at = new Date('2013-05-24T00:00:00Z')
const host = 'examplebucket.s3.amazonaws.com'
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

function signatureOf(method: string, path: string, more: Record<string, string>, payload = '') {
  const payloadHash = hexHash(payload)
  const headers = { host, 'x-amz-content-sha256': payloadHash, 'x-amz-date': '20130524T000000Z', ...more }
  const url = new URL(`https://${host}${path}`)
  return authorizationOf({ method, url, headers, payloadHash, at }, credentials)
}

test('an object with a range', () => {
  expect(hexHash('')).toBe(emptyHash)
  expect(signatureOf('GET', '/test.txt', { range: 'bytes=0-9' })).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('storing an object whose name needs encoding', () => {
  const more = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
  expect(signatureOf('PUT', '/test$file.text', more, 'Welcome to Amazon S3.')).toContain(
    'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  )
})

test('a query without a value', () => {
  expect(signatureOf('GET', '/?lifecycle', {})).toContain(
    'Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  )
})

test('a query with values', () => {
  expect(signatureOf('GET', '/?max-keys=2&prefix=J', {})).toContain(
    'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
})
