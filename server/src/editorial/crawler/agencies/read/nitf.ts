import { emptyItem, type WireCode, type WireItem, type WireSetting } from './wire-item.ts'
import { type Body, bodyFromXml } from './wire-text.ts'
import { wireTime } from './wire-times.ts'
import { statusOf, urgencyOf } from './wire-words.ts'
import { at, attribute, below, first, words, type XmlNode } from './xml-tree.ts'

const codesOf = (nitf: XmlNode): WireCode[] =>
  [...below(nitf, 'tobject.subject')].flatMap((node) => {
    const code = attribute(node, 'tobject.subject.refnum')
    const name = ['detail', 'matter', 'type']
      .map((one) => attribute(node, `tobject.subject.${one}`))
      .find((one) => one !== '')
    return /^\d{8}$/.test(code) ? [{ scheme: 'subj', code, name: name ?? '' }] : []
  })

/** The headline and text of NITF, on its own or within another format. */
export function nitfParts(
  nitf: XmlNode,
): Body & { headline: string; byline: string; lead: string; place: string } {
  const head = first(nitf, 'body.head')
  const content = first(nitf, 'body.content')
  const body = content ? bodyFromXml(content) : { html: '', plain: '' }
  return {
    ...body,
    headline: words(first(head, 'hl1')) || words(first(head, 'hedline')),
    byline: words(first(head, 'byline')).replace(/^by\s+/i, ''),
    lead: words(first(head, 'abstract')),
    place: words(first(at(head, 'dateline'), 'city')) || words(first(at(head, 'dateline'), 'location')),
  }
}

function embargoOf(
  docdata: XmlNode | undefined,
  zone: string,
): Pick<WireItem, 'embargoAt' | 'embargoUnreadable'> {
  const issued = wireTime(attribute(at(docdata, 'date.issue'), 'norm'), zone)
  const release = wireTime(attribute(at(docdata, 'date.release'), 'norm'), zone)
  const isStated = /embargo/i.test(attribute(docdata, 'management-status'))
  // The same time twice says when it was issued and nothing more.
  const isLater = release !== null && (issued === null ? isStated : Date.parse(release) > Date.parse(issued))
  return { embargoAt: isLater ? release : null, embargoUnreadable: isStated && !isLater }
}

/** An item of NITF 3.x. */
export function readNitf(nitf: XmlNode, { zone, provider }: WireSetting): WireItem[] {
  const docdata = first(nitf, 'docdata')
  const part = nitfParts(nitf)
  const status = attribute(docdata, 'management-status')
  const du = first(docdata, 'du-key')
  const revision = attribute(du, 'version')
  return [
    {
      ...emptyItem,
      ...part,
      ...embargoOf(docdata, zone),
      // Where a wire has no headline of its own, the document's title is one.
      headline: part.headline || words(first(at(nitf, 'head'), 'title')),
      guid: attribute(first(docdata, 'doc-id'), 'id-string'),
      provider:
        provider ||
        attribute(first(docdata, 'from-src'), 'src-name') ||
        attribute(first(docdata, 'doc.copyright'), 'holder'),
      version: /^\d{1,9}$/.test(revision) ? Number(revision) : null,
      versionAt: wireTime(attribute(first(docdata, 'date.issue'), 'norm'), zone),
      label: words(first(nitf, 'title')),
      slugline: attribute(du, 'key') || attribute(first(docdata, 'keyword'), 'key'),
      urgency: urgencyOf(attribute(first(nitf, 'urgency'), 'ed-urg')),
      status: statusOf(status),
      language: attribute(nitf, 'baselang') || attribute(nitf, 'lang'),
      ednote: attribute(first(docdata, 'ed-msg'), 'info'),
      codes: codesOf(nitf),
      keywords: [...below(docdata, 'keyword')]
        .map((node) => attribute(node, 'key'))
        .filter((key) => key !== ''),
      rights: attribute(first(docdata, 'doc.copyright'), 'holder'),
      pictures: [...below(nitf, 'media')].flatMap((media) => {
        const remote = attribute(first(media, 'media-reference'), 'source')
        const isPicture = /image|photo/i.test(attribute(media, 'media-type'))
        if (!remote || !isPicture) return []
        return [
          {
            remote,
            caption: words(first(media, 'media-caption')),
            credit: words(first(media, 'media-producer')),
            rights: '',
            rightsTo: null,
            mime: attribute(first(media, 'media-reference'), 'mime-type'),
            width: null,
          },
        ]
      }),
    },
  ]
}
