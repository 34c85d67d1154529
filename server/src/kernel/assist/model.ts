import type { Configuration } from '../configuration/configuration.ts'

/** A language model that speaks the protocol of OpenAI's chat completions. */
export type Model = {
  /** Base address, without the path of the call. */
  url: string
  key: string
  name: string
  place: 'inside' | 'outside'
  /** The sample model of the demo. */
  sample: boolean
}

/** Where the sample model of the demo is on this server. */
export const sampleModelPath = '/demo-model/v1'

export const sampleModelName = 'mo-hinh-mau'

type Settings = Pick<
  Configuration,
  'assistUrl' | 'assistKey' | 'assistModel' | 'assistPlace' | 'demo' | 'port' | 'nodeEnv'
>

/** The model of the configuration; in a demo the sample model of this server; otherwise null. */
export function modelOf({
  assistUrl,
  assistKey,
  assistModel,
  assistPlace,
  demo,
  port,
  nodeEnv,
}: Settings): Model | null {
  if (assistUrl)
    return {
      url: assistUrl.replace(/(?<!\/)\/+$/, ''),
      key: assistKey,
      name: assistModel,
      place: assistPlace,
      sample: assistModel === sampleModelName,
    }
  if (!demo || nodeEnv === 'test') return null
  return {
    url: `http://127.0.0.1:${port}${sampleModelPath}`,
    key: '',
    name: sampleModelName,
    place: 'inside',
    sample: true,
  }
}
