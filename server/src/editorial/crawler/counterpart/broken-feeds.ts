const item = (host: string, n: number, more = '') =>
  `<item><title>Tin hỏng ${n}</title><link>http://${host}/tin-${n}.html</link>${more}</item>`

const rss = (inner: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Hỏng</title>${inner}</channel></rss>`

/** Feeds as sites really send them; each says two items of the host, unless its name says otherwise. */
export function brokenFeeds(host: string): Record<string, string> {
  const two = item(host, 0) + item(host, 1)
  return {
    'cut-short': `<rss version="2.0"><channel><title>Hỏng</title>${two}<item><title>Dở da`,
    'warning-first': `<br />\n<b>Warning</b>: mysql_connect() in /www/rss.php\n${rss(two)}`,
    'blank-first': `\n\n   ${rss(two)}`,
    'no-title': rss(two.replaceAll(/<title>Tin hỏng \d<\/title>/g, '')),
    'bare-ampersand': rss(two.replaceAll('Tin hỏng', 'Tin & hỏng')),
    'unknown-entity': rss(two.replaceAll('Tin hỏng', 'Tin&nbsp;hỏng')),
    'control-characters': rss(two.replaceAll('Tin hỏng', 'Tin\u0008 hỏng')),
    'markup-in-title': rss(two.replaceAll('Tin hỏng', '<![CDATA[<b onclick="x()">Tin</b> hỏng]]>')),
    'same-guid': rss(item(host, 0, '<guid>1</guid>') + item(host, 1, '<guid>1</guid>')),
    'no-date-or-nonsense': rss(item(host, 0, '<pubDate>hôm kia</pubDate>') + item(host, 1)),
    'wrong-links': rss(`${two}<item><title>x</title><link>javascript:alert(1)</link></item>`),
    'future-date': rss(item(host, 0, '<pubDate>Fri, 20 Nov 2099 08:15:00 +0700</pubDate>') + item(host, 1)),
    'entity-bomb': `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>${rss(`${item(host, 0)}${item(host, 1, '<description>&c;&c;&c;</description>')}`).replace('<?xml version="1.0"?>', '')}`,
    'outside-entity': `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(`${item(host, 0)}${item(host, 1, '<description>&x;</description>')}`).replace('<?xml version="1.0"?>', '')}`,
  }
}
