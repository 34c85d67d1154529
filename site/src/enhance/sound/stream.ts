/**
 * Gives a player its sound or film: lists of segments (HLS) by hls.js, or by the browser where hls.js cannot; all else by
 * the browser. Answers what lets go of it.
 */
export async function attach(media: HTMLMediaElement, address: string): Promise<() => void> {
  const letGo = () => {
    media.removeAttribute('src')
    media.load()
  }
  if (new URL(address, location.href).pathname.endsWith('.m3u8')) {
    const { default: Hls } = await import('hls.js')
    if (Hls.isSupported()) {
      const hls = new Hls({ enableWorker: false })
      hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && media.dispatchEvent(new Event('error')))
      hls.loadSource(address)
      hls.attachMedia(media)
      return () => hls.destroy()
    }
  }
  media.src = address
  return letGo
}
