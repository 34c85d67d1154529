/*
 * A model that hears tones, written as ONNX by hand: x → every fourth frame → one line of weights a token → log-softmax.
 * It is small, but a model: sherpa-onnx loads it and runs it like any other.
 */

type Field = readonly [number, number | string | Uint8Array]

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = BigInt.asUintN(64, BigInt(value))
  do {
    const low = Number(rest & 127n)
    rest >>= 7n
    bytes.push(rest > 0n ? low | 128 : low)
  } while (rest > 0n)
  return bytes
}

/** A message of protocol buffers: whole numbers as such, everything else by its length. */
function message(...fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.flatMap(([number, value]) => {
      if (typeof value === 'number') return [Buffer.from([...varint(number * 8), ...varint(value)])]
      const bytes = Buffer.from(value as string)
      return [Buffer.from([...varint(number * 8 + 2), ...varint(bytes.length)]), bytes]
    }),
  )
}

/** Kinds of numbers, by ONNX's own count. */
const float = 1
const whole = 7

const tensor = (name: string, dims: number[], data: Float32Array | BigInt64Array): Field => {
  const kind = data instanceof Float32Array ? float : whole
  const sizes = dims.map((size): Field => [1, size])
  return [5, message(...sizes, [2, kind], [8, name], [9, new Uint8Array(data.buffer)])]
}
const numbers = (name: string, values: number[]) =>
  tensor(name, [values.length], BigInt64Array.from(values.map(BigInt)))

const value = (name: string, kind: number, dims: readonly (number | string)[]) => {
  const shape = dims.map(
    (size): Field => [1, typeof size === 'number' ? message([1, size]) : message([2, size])],
  )
  return message([1, name], [2, message([1, message([1, kind], [2, message(...shape)])])])
}

const node = (kind: string, inputs: string[], output: string, attributes: Field[] = []): Field => [
  1,
  message(...inputs.map((name): Field => [1, name]), [2, output], [3, output], [4, kind], ...attributes),
]

/** Bins of the features, and the frames of ten milliseconds that become one. */
const bins = 80
const subsampling = 4

const mel = (hertz: number) => 1127 * Math.log(1 + hertz / 700)
/** The bin of the features (20 to 7600 Hz) in which a tone is loudest. */
const binOf = (hertz: number) => Math.round(((mel(hertz) - mel(20)) / (mel(7600) - mel(20))) * (bins + 1)) - 1

/**
 * A CTC model that hears a token in each of these tones, and nothing where none is loud.
 *
 * @param says what the model says of itself, such as `{ model_type: 'zipformer2_ctc' }`
 */
export function toneModel(tones: readonly number[], says: Readonly<Record<string, string>>): Buffer {
  const size = tones.length + 1
  const weights = new Float32Array(bins * size)
  for (const [n, hertz] of tones.entries()) weights[binOf(hertz) * size + n + 1] = 1
  const ends = message([1, 'axis'], [3, -1], [20, 2])
  const graph = message(
    node('Slice', ['x', 'first', 'last', 'axis', 'step'], 'frames'),
    node('MatMul', ['frames', 'weights'], 'logits'),
    node('LogSoftmax', ['logits'], 'log_probs', [[5, ends]]),
    node('Add', ['x_lens', 'more'], 'longer'),
    node('Div', ['longer', 'step'], 'log_probs_len'),
    [2, 'tones'],
    ...[numbers('first', [0]), numbers('last', [2 ** 31 - 1]), numbers('axis', [1])],
    ...[numbers('step', [subsampling]), numbers('more', [subsampling - 1])],
    tensor('weights', [bins, size], weights),
    [11, value('x', float, ['N', 'T', bins])],
    [11, value('x_lens', whole, ['N'])],
    [12, value('log_probs', float, ['N', 'U', size])],
    [12, value('log_probs_len', whole, ['N'])],
  )
  const said = Object.entries(says).map(([name, text]): Field => [14, message([1, name], [2, text])])
  return message([1, 8], [2, 'toasoan'], [7, graph], [8, message([1, ''], [2, 13])], ...said)
}
