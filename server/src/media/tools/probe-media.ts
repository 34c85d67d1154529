import { WorkRefused } from '../work/public.ts'
import { guarded, runTool } from './run-tool.ts'

type Stream = {
  codec_type?: string
  codec_name?: string
  width?: number
  height?: number
  pix_fmt?: string
  channels?: number
  disposition?: { attached_pic?: number }
}

/** What a recording is, as ffprobe reads it. */
export type Probed = {
  /** Milliseconds; null when nobody can say. */
  duration: number | null
  audio: { codec: string; channels: number } | null
  video: { codec: string; width: number; height: number; pixels: string } | null
}

/** Seconds that reading a head may take. */
const deadline = 60

/** Reads what a recording is. Throws `WorkRefused` for what is none. */
export async function probeMedia(path: string, folder: string, signal: AbortSignal): Promise<Probed> {
  const args = ['-v', 'error', ...guarded, '-of', 'json', '-show_format', '-show_streams', `file:${path}`]
  const { output } = await runTool('ffprobe', args, { folder, signal, deadline })
  const { streams = [], format = {} } = JSON.parse(output.toString('utf8')) as {
    streams?: Stream[]
    format?: { duration?: string }
  }
  const audio = streams.find(({ codec_type }) => codec_type === 'audio')
  // The cover of a sound is a film of one picture to the tool.
  const video = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  )
  if (!audio && !video) throw new WorkRefused('no sound and no picture')
  const seconds = Number(format.duration)
  return {
    duration: Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) : null,
    audio: audio ? { codec: audio.codec_name ?? '', channels: audio.channels ?? 1 } : null,
    video: video
      ? {
          codec: video.codec_name ?? '',
          width: video.width ?? 0,
          height: video.height ?? 0,
          pixels: video.pix_fmt ?? '',
        }
      : null,
  }
}
