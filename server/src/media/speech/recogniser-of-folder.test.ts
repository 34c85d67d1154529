import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toneModel } from './onnx-for-tests.ts'
import { recogniserOf } from './recogniser-of-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toasoan-model-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const put = async (...names: string[]) => {
  for (const name of names) await writeFile(join(folder, name), '')
}
const read = () => recogniserOf(folder, { language: 'vi', threads: 2 })
const at = (name: string) => join(folder, name)

test('a transducer as it is published: its small numbers go before their larger twins', async () => {
  await put('encoder-epoch-20-avg-1.onnx', 'encoder-epoch-20-avg-1.int8.onnx', 'decoder-epoch-20-avg-1.onnx')
  await put('joiner-epoch-20-avg-1.int8.onnx', 'tokens.txt', 'bpe.model', 'README.md')
  expect(await read()).toEqual({
    provider: 'cpu',
    debug: 0,
    tokens: at('tokens.txt'),
    numThreads: 2,
    transducer: {
      encoder: at('encoder-epoch-20-avg-1.int8.onnx'),
      decoder: at('decoder-epoch-20-avg-1.onnx'),
      joiner: at('joiner-epoch-20-avg-1.int8.onnx'),
    },
  })
})

test('Whisper, with the language that is spoken', async () => {
  await put('small-encoder.int8.onnx', 'small-decoder.int8.onnx', 'small-tokens.txt')
  expect(await read()).toMatchObject({
    tokens: at('small-tokens.txt'),
    whisper: { encoder: at('small-encoder.int8.onnx'), language: 'vi', task: 'transcribe' },
  })
})

test.each([
  ['EncDecCTCModelBPE', 'nemoCtc'],
  ['EncDecHybridRNNTCTCBPEModel', 'nemoCtc'],
  ['zipformer2_ctc', 'zipformerCtc'],
  ['sense_voice_ctc', 'senseVoice'],
  ['paraformer', 'paraformer'],
])('one file says itself what it is: %s', async (type, place) => {
  await put('tokens.txt')
  await writeFile(at('model.int8.onnx'), toneModel([440], { comment: 'x'.repeat(300), model_type: type }))
  expect(await read()).toMatchObject({ [place]: { model: at('model.int8.onnx') } })
})

test('what says nothing, and folders without a model, are refused by their name', async () => {
  await put('model.onnx')
  await expect(read()).rejects.toMatchObject({
    failure: 'model',
    detail: expect.stringContaining('tokens.txt?'),
  })
  await put('tokens.txt')
  await expect(read()).rejects.toMatchObject({
    detail: expect.stringContaining('model.onnx (?): model.json'),
  })
  await writeFile(at('model.onnx'), Buffer.alloc(300, 255))
  await expect(read()).rejects.toMatchObject({ failure: 'model' })
  await writeFile(at('model.json'), '{"zipformerCtc":')
  await expect(read()).rejects.toMatchObject({ detail: expect.stringContaining('model.json?') })
})
