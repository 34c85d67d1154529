/** Wires of our own making, one of each format, as an agency might send them. */

const utf8 = (text: string) => new TextEncoder().encode(text)

export type G2 = {
  guid?: string
  version?: number
  at?: string
  status?: string
  urgency?: number
  headline?: string
  body?: string
  slugline?: string
  extra?: string
  note?: string
  subject?: string
  language?: string
}

/** A news item of NewsML-G2. */
export function newsMlG2({
  guid = 'tag:hangtin.example,2026:bao-so-9',
  version = 1,
  at = '2026-11-27T08:15:00+07:00',
  status = 'usable',
  urgency = 3,
  headline = 'Bão số 9 đổi hướng vào Nam Trung Bộ',
  body = '<p>Chiều 27/11, bão số 9 đổi hướng, sức gió mạnh nhất cấp 12.</p><p>Các địa phương đã gọi 1.204 tàu vào bờ.</p>',
  slugline = 'bao-so-9',
  extra = '',
  note = '',
  subject = 'medtop:20000151',
  language = 'vi',
}: G2 = {}): Uint8Array {
  return utf8(`<?xml version="1.0" encoding="UTF-8"?>
<newsMessage xmlns="http://iptc.org/std/nar/2006-10-01/"><header><sent>${at}</sent></header><itemSet>
<newsItem guid="${guid}" version="${version}" standard="NewsML-G2" standardversion="2.29" xml:lang="${language}">
<rightsInfo><copyrightNotice>© Hãng tin Ví dụ</copyrightNotice></rightsInfo>
<itemMeta><itemClass qcode="ninat:text"/><provider literal="Hãng tin Ví dụ"/><versionCreated>${at}</versionCreated>
<pubStatus qcode="stat:${status}"/>${note ? `<edNote>${note}</edNote>` : ''}${extra}</itemMeta>
<contentMeta><urgency>${urgency}</urgency><located><name>Đà Nẵng</name></located><language tag="${language}"/>
<subject qcode="${subject}"><name>Bão</name></subject><slugline>${slugline}</slugline>${headline ? `<headline>${headline}</headline>` : ''}<by>Trần Thị Lan</by></contentMeta>
<contentSet><inlineXML contenttype="application/xhtml+xml"><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${body}</body></html></inlineXML></contentSet>
</newsItem></itemSet></newsMessage>`)
}

export const newsMl12 = (headline = ''): Uint8Array =>
  utf8(`<?xml version="1.0"?><NewsML Version="1.2"><NewsItem xml:lang="en"><Identification><NewsIdentifier>
<ProviderId>wire.example</ProviderId><DateId>20261127</DateId><NewsItemId>HAN-42</NewsItemId><RevisionId PreviousRevision="1" Update="N">2</RevisionId>
<PublicIdentifier>urn:newsml:wire.example:20261127:HAN-42:2</PublicIdentifier></NewsIdentifier><NameLabel>Alert</NameLabel></Identification>
<NewsManagement><NewsItemType FormalName="Alert"/><FirstCreated>20261127T011500Z</FirstCreated><ThisRevisionCreated>20261127T012000Z</ThisRevisionCreated>
<Status FormalName="Usable"/><Urgency FormalName="1"/></NewsManagement>
<NewsComponent><NewsLines><HeadLine>${headline}</HeadLine></NewsLines><AdministrativeMetadata><Provider><Party FormalName="Example Wire"/></Provider></AdministrativeMetadata>
<DescriptiveMetadata><Language FormalName="en"/><SubjectCode><Subject FormalName="02000000"/><SubjectMatter FormalName="02001000"/></SubjectCode></DescriptiveMetadata>
<ContentItem><MediaType FormalName="Text"/><DataContent><nitf><body><body.content><p>HANOI (EW) - Vietnam court opens trial of former bank chair. Ten others stand trial.</p></body.content></body></nitf></DataContent></ContentItem>
</NewsComponent></NewsItem></NewsML>`)

export const nitf = (release: string, status = 'usable'): Uint8Array =>
  utf8(`<?xml version="1.0" encoding="utf-8"?><!DOCTYPE nitf SYSTEM "nitf-3-6.dtd"><nitf><head><title>Budget</title>
<docdata management-status="${status}"><doc-id id-string="ex-77"/><urgency ed-urg="4"/><date.issue norm="20261127T080000+0700"/><date.release norm="${release}"/>
<ed-msg info=""/><du-key key="budget-2027" version="3"/></docdata></head><body><body.head><hedline><hl1>Quốc hội thông qua dự toán ngân sách 2027</hl1></hedline>
<byline>By Phạm Hùng</byline></body.head><body.content><p>Sáng 27/11, Quốc hội biểu quyết thông qua.</p><media media-type="image"><media-reference source="qh.jpg" mime-type="image/jpeg"/><media-caption>Hội trường Diên Hồng</media-caption></media></body.content></body></nitf>`)

export const ninjs1 = utf8(
  JSON.stringify({
    uri: 'urn:ex:1',
    type: 'text',
    version: '4',
    versioncreated: '2026-11-27T08:00:00+07:00',
    pubstatus: 'canceled',
    urgency: 2,
    language: 'vi',
    headline: 'Thông báo hủy tin',
    slugline: 'huy',
    body_html: '',
  }),
)

export const ninjs3 = utf8(
  JSON.stringify({
    uri: 'urn:ex:3',
    type: 'text',
    version: '2',
    versionCreated: '2026-11-27T08:00:00+07:00',
    pubStatus: 'usable',
    urgency: 5,
    headlines: [{ role: 'main', value: 'Giá gạo tăng' }],
    bodies: [
      { contentType: 'text/html', value: '<p>Giá gạo xuất khẩu tăng <script>x</script>ba phiên liền.</p>' },
    ],
    subjects: [{ uri: 'http://cv.iptc.org/newscodes/mediatopic/20000210', name: 'Nông nghiệp' }],
    someFieldOfTomorrow: { a: 1 },
    unknown: [1],
  }),
)

export const apMedia = utf8(
  JSON.stringify({
    api_version: '2.0',
    data: {
      item: {
        uri: 'https://api.example/x?et=1',
        altids: { itemid: 'abc' },
        version: 3,
        type: 'text',
        urgency: 4,
        versioncreated: '2026-11-27T01:00:00Z',
        pubstatus: 'usable',
        headline: 'Storm nears coast',
        slugline: 'BC-AS--Storm',
        bylines: [{ by: 'By AN NGUYEN' }],
      },
    },
  }),
)

export const dpa = utf8(
  JSON.stringify({
    urn: 'urn:newsml:dpa.example:1',
    version: 1,
    version_created: '2026-11-27T02:00:00+01:00',
    pubstatus: 'usable',
    embargoed: '2026-11-27T19:00:00+01:00',
    urgency: 3,
    headline: 'Ausstellung eröffnet',
    article_html: '<section><p>Eine Ausstellung wird eröffnet.</p></section>',
    ednotes: [{ role: 'x:embargo', ednote: 'Sperrfrist 19.00 Uhr', is_publishable: true }],
  }),
)

export const afpDocument = (more: object = {}) => ({
  uno: 'newsml.afp.example.20261127T010000Z.doc-1',
  class: 'text',
  revision: 1,
  published: '2026-11-27T01:00:00Z',
  lang: 'en',
  urgency: 3,
  status: 'Usable',
  headline: 'Storm nears central Vietnam',
  news: ['A storm neared the coast <b>on Friday</b>.', 'Rain & wind < 100 km/h, people left.'],
  slug: ['Vietnam', 'storm'],
  genre: 'News',
  city: 'Hanoi',
  countryname: 'Vietnam',
  mediatopic: ['medtop:20000151'],
  iptc: ['03015001'],
  signal: 'correction',
  provider: 'AFP',
  bagItem: [
    {
      uno: 'p1',
      caption: 'People leave.',
      creator: 'An Nguyen',
      medias: [
        { role: 'Preview', type: 'Photo', href: 'https://api.afp.example/p?1', width: 320 },
        { role: 'HighDef', type: 'Photo', href: 'https://api.afp.example/p?2', width: 3000 },
      ],
    },
  ],
  ...more,
})

export const reutersItem = (more: object = {}) => ({
  uri: 'tag:reuters.example,2026:newsml_L1',
  versionedGuid: 'tag:reuters.example,2026:newsml_L1:77',
  version: '77',
  type: 'text',
  headLine: 'Central bank holds rates',
  slug: 'VIETNAM-RATES/',
  urgency: 2,
  pubStatus: 'stat:usable',
  signal: ['edStat:C'],
  language: 'en',
  versionCreated: '2026-11-27T02:00:00Z',
  byLine: 'By An Nguyen',
  dateLine: 'HANOI, Nov 27 (Reuters)',
  bodyXhtml: '<body><p>The central bank held its rates.</p></body>',
  evolvedFrom: [{ uri: 'tag:reuters.example,2026:newsml_L0' }],
  subject: [{ code: 'N2:CEN', name: 'Central banks' }],
  genre: [{ code: 'N2:NEWR', name: 'News' }],
  ...more,
})

export const iptc7901 = Uint8Array.from(
  Buffer.from(
    "\u0001exa0042 2 p 120  ex 042\r\n\r\nFrance-crise/\r\n\u0002EXTRA\r\nLe gouvernement évoque une catastrophe =\r\nPar Marie Dupont, ex =\r\n\r\nParis (ex) - Le ministère a parlé mardi\r\nd'une crise.\r\n\r\nIl reviendra demain.\r\n\u0003271341 GMT nov 26\r\n\u0004",
    'latin1',
  ),
)

export const anpa = utf8(
  '\u0016\u0016\u0001W1234\u001f-----\r\nu i\u0013\u0011BC-AS--Vietnam-Storm     11-27 0100\r\n\u0002^BC-AS--Vietnam-Storm,100<\r\n^Storm nears central Vietnam<\r\n^Eds: With photos.<\r\n^By AN NGUYEN=\r\n\tHANOI (EX) _ A storm neared the coast.\r\n \r\n\tPeople left.\r\n\u0003EX-WF-11-27-26 0115GMT<\r\n\u0004',
)

export const mail = utf8(
  'From: Ban Biên tập <tin@hangtin.example>\r\nTo: toasoan@dai.example\r\nSubject: =?utf-8?B?TMWpIHF1w6l0IOG7nyBMw6BvIENhaQ==?=\r\nMessage-ID: <m1@hangtin.example>\r\nDate: Fri, 27 Nov 2026 08:00:00 +0700\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nLũ quét ở Lào Cai sáng nay.\r\n\r\nBa bản bị cô lập.\r\n-- \r\nBan Biên tập\r\n',
)

/** Text of UTF-8 that was read as windows-1252 and written as UTF-8 once more. */
export const twiceEncoded = (bytes: Uint8Array): Uint8Array =>
  utf8(new TextDecoder('windows-1252').decode(bytes))
