import { useText } from '#web/language/use-text.ts'
import { unitTexts } from './text.ts'

/** A code to scan, drawn by the server, on white in every skin: readers need the contrast. */
export function Qr({ svg }: { svg: string }) {
  const t = useText()
  return (
    <img
      src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
      alt={t(unitTexts.qr)}
      width={240}
      height={240}
      style={{ background: '#fff', borderRadius: 8 }}
    />
  )
}
