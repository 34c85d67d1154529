import type { Picture } from '@toasoan/contract/site/home'

/** The widest copy of a picture that is on offer, and its true size: what shows pictures large asks for 1,200 px. */
export function widest({ src, srcset, width, height }: Picture): {
  src: string
  width: number
  height: number
} {
  const copies = srcset.split(/,\s+/).flatMap((copy) => {
    const [, address, wide] = /^(\S+)\s+(\d+)w$/.exec(copy.trim()) ?? []
    return address ? [{ address, wide: Number(wide) }] : []
  })
  const best = copies.reduce<(typeof copies)[number] | null>(
    (most, copy) => (most && most.wide >= copy.wide ? most : copy),
    null,
  )
  if (!best) return { src, width, height }
  return { src: best.address, width: best.wide, height: Math.round((height * best.wide) / width) }
}
