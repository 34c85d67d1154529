/** Small scenes for empty and broken states; mid tones that hold on white and on near-black alike. */
const B = '#2f6fd0'
const D = '#1a4596'
const P = '#8fb4ea'
const W = '#f4f7fc'
const R = '#e5464f'
const G = '#f2b04a'
const frame = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" fill="none" role="presentation"><ellipse cx="160" cy="120" rx="138" ry="100" fill="${B}" opacity=".1"/><ellipse cx="160" cy="214" rx="104" ry="8" fill="${B}" opacity=".2"/>${body}</svg>\n`
const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
const spark = (x: number, y: number, r: number, colour: string): string =>
  `<path d="M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z" fill="${colour}"/>`
const page = (x: number, y: number, w: number, h: number, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M8 0H${w - 26}L${w} 26V${h - 8}a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8Z" fill="${W}" stroke="${P}" stroke-width="2"/><path d="M${w - 26} 0V18a8 8 0 0 0 8 8H${w}Z" fill="${P}"/></g>`

/** A radio whose dial found no station: its aerial is bent into a question. */
const notFound = frame(
  `${line('M206 100C206 84 214 78 214 62C214 36 254 30 256 52C257 64 244 66 243 78', B, 7)}<circle cx="243" cy="90" r="5.5" fill="${R}"/>
<rect x="62" y="96" width="184" height="112" rx="16" fill="${B}"/><rect x="62" y="96" width="184" height="26" rx="13" fill="#fff" opacity=".14"/><rect x="78" y="112" width="84" height="80" rx="40" fill="${D}"/>
${[0, 1, 2, 3, 4].map((i) => line(`M${92 + (i === 0 || i === 4 ? 10 : i === 2 ? -4 : 0)} ${128 + i * 12}H${148 - (i === 0 || i === 4 ? 10 : i === 2 ? -4 : 0)}`, P, 4)).join('')}
<rect x="176" y="114" width="56" height="30" rx="6" fill="${W}"/>${line('M184 134v-8M192 134v-5M200 134v-8M208 134v-5M216 134v-8M224 134v-5', P, 2)}${line('M211 118v22', R, 3)}
<circle cx="190" cy="172" r="13" fill="${W}"/>${line('M190 172l6-8', D, 4)}<circle cx="222" cy="172" r="9" fill="${G}"/><path d="M84 208v8M224 208v8" stroke="${D}" stroke-width="10" stroke-linecap="round"/>
${line('M44 140q-12 12 0 26M32 130q-20 22 0 46', P, 4, 'stroke-dasharray="5 9"')}${spark(76, 62, 9, G)}${spark(120, 42, 6, P)}${spark(282, 132, 7, P)}`,
)
/** A studio door with the lamp lit: not everybody may go in. */
const notAuthorized = frame(
  `<path d="M96 212V60a10 10 0 0 1 10-10h108a10 10 0 0 1 10 10v152Z" fill="${D}"/><path d="M108 212V70a6 6 0 0 1 6-6h92a6 6 0 0 1 6 6v142Z" fill="${B}"/><rect x="124" y="82" width="72" height="46" rx="6" fill="${W}"/><path d="M124 82h40l-22 46h-18Z" fill="${P}" opacity=".5"/>
<rect x="128" y="22" width="64" height="22" rx="7" fill="${R}"/><circle cx="160" cy="33" r="5" fill="#fff"/><ellipse cx="160" cy="33" rx="58" ry="26" fill="${R}" opacity=".16"/>
<circle cx="198" cy="150" r="5" fill="${G}"/><g transform="translate(214 130)"><path d="M14 30V18a18 18 0 0 1 36 0v12" stroke="${P}" stroke-width="8"/><rect x="2" y="28" width="60" height="50" rx="10" fill="${G}"/><circle cx="32" cy="48" r="7" fill="${D}"/>${line('M32 52v12', D, 6)}</g>
${line('M60 212c0-30 4-44 16-56M60 190c-10-4-16-14-16-26M62 176c8-4 18-6 26-2', P, 5)}${spark(66, 74, 8, G)}${spark(258, 80, 6, P)}`,
)
/** An in-tray with nothing in it yet, and a pen that waits. */
const emptyList = frame(
  `${page(104, 42, 96, 120, -7)}${line('M122 82l52-6M124 98l58-7M126 114l36-4', P, 5)}${page(128, 36, 96, 124, 5)}${line('M150 70l42 4', B, 6)}${line('M148 90l56 5M146 106l56 5M145 122l34 3', P, 5)}
<path d="M62 150h52l12 20h68l12-20h52l-14 52a10 10 0 0 1-10 8H86a10 10 0 0 1-10-8Z" fill="${B}"/><path d="M62 150h52l12 20h68l12-20h52l-4 16H210l-12 20h-76l-12-20H66Z" fill="#fff" opacity=".16"/>
<g transform="translate(246 58) rotate(28)"><path d="M0 0h18v70l-9 20l-9-20Z" fill="${G}"/><path d="M0 70h18l-9 20Z" fill="${W}"/><path d="M6 83h6l-3 7Z" fill="${D}"/><rect y="-12" width="18" height="14" rx="5" fill="${R}"/></g>${spark(78, 70, 8, P)}${spark(92, 112, 5, G)}`,
)
/** A magnifier over a page of waves. */
const emptySearch = frame(
  `${page(72, 38, 128, 160, -4)}${line('M94 78l46-3', B, 6)}${line('M96 98l82-6M98 116l84-6M99 134l50-3M101 152l66-4M102 170l40-3', P, 5)}
<circle cx="196" cy="124" r="50" fill="${W}" opacity=".92"/><circle cx="196" cy="124" r="50" stroke="${B}" stroke-width="11"/>${line('M233 162l34 34', B, 18)}${line('M240 169l26 26', G, 8)}
${line('M168 124h6M182 114v20M196 104v40M210 114v20M218 124h6', B, 6)}${line('M164 100a42 42 0 0 1 22-16', P, 5)}${spark(252, 66, 9, G)}${spark(60, 120, 6, P)}`,
)
/** A mast whose waves break off. */
const offline = frame(
  `${line('M160 74L126 208M160 74l34 134M138 160h44M146 128h28M132 184l50-24M188 184l-50-24M141 148l33-20M179 148l-33-20', B, 6)}<circle cx="160" cy="66" r="12" fill="${R}"/>
${line('M132 42a38 38 0 0 0 0 48M112 28a64 64 0 0 0 0 76', B, 8)}${line('M188 42a38 38 0 0 1 0 48M208 28a64 64 0 0 1 0 76', P, 8, 'stroke-dasharray="10 15"')}
<path d="M222 196a20 20 0 0 1 3-40a28 28 0 0 1 53-4a22 22 0 0 1 4 44Z" fill="${W}" stroke="${P}" stroke-width="3"/>${line('M240 168l20 20M260 168l-20 20', R, 6)}
<path d="M44 200a15 15 0 0 1 2-30a21 21 0 0 1 40-3a17 17 0 0 1 3 33Z" fill="${P}"/>${spark(70, 84, 7, G)}`,
)
/** A tape machine with its tape run out. */
const serverError = frame(
  `<rect x="58" y="66" width="204" height="140" rx="14" fill="${B}"/><rect x="58" y="66" width="204" height="24" rx="12" fill="#fff" opacity=".14"/><path d="M76 206v8M244 206v8" stroke="${D}" stroke-width="12" stroke-linecap="round"/>
<circle cx="114" cy="128" r="36" fill="${D}"/><circle cx="114" cy="128" r="13" fill="${W}"/><circle cx="206" cy="128" r="36" fill="${D}"/><circle cx="206" cy="128" r="13" fill="${W}"/>
${[0, 120, 240].map((a) => `<circle cx="114" cy="104" r="7" fill="${P}" transform="rotate(${a} 114 128)"/><circle cx="206" cy="104" r="7" fill="${P}" transform="rotate(${a + 40} 206 128)"/>`).join('')}
${line('M86 152C96 184 120 172 134 186s10 30 34 24 8-34 32-30', G, 5)}${line('M228 152c14 10 30 8 36 24s22 14 26-2-16-20-20-4', G, 5)}<rect x="138" y="176" width="44" height="16" rx="5" fill="${D}"/><circle cx="148" cy="184" r="3.5" fill="${R}"/><circle cx="160" cy="184" r="3.5" fill="${G}"/>
<path d="M160 16l26 44h-52Z" fill="${G}" stroke="${G}" stroke-width="8" stroke-linejoin="round"/>${line('M160 32v12', D, 5)}<circle cx="160" cy="53" r="3" fill="${D}"/>${line('M100 48l-8-10M82 58l-14-4M220 48l8-10M238 58l14-4', R, 4)}`,
)
export const illustrations: Record<string, string> = {
  'error-404': notFound,
  'not-authorized': notAuthorized,
  'empty-list': emptyList,
  'empty-search': emptySearch,
  offline,
  'server-error': serverError,
}
