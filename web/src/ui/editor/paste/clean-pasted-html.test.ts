// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { cleanPastedHtml } from './clean-pasted-html.ts'

const wordItem = (mark: string, words: string, level = 1, list = 'lfo1') =>
  `<p class=MsoListParagraphCxSpFirst style='margin-left:36.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} ${list}'>` +
  `<![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>` +
  `<span lang=VI>${words}<o:p></o:p></span></p>`

/** A list item as produced by Word without the type of its marker. */
const bareItem = (words: string, level = 1) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'>${words}</p>`
const wordTable = '<table><tr><td><p class=MsoNormal>ô</p></td></tr></table>'
const table = '<table><tr><td><p>ô</p></td></tr></table>'
const note = (at: number, words: string, kind = 'ftn') =>
  `<div style='mso-element:${kind === 'ftn' ? 'footnote' : 'endnote'}' id=${kind}${at}><p class=MsoFootnoteText><a href="#_${kind}ref${at}" name="_${kind}${at}">[${at}]</a> ${words}</p></div>`

const samples: [name: string, html: string, expected: string][] = [
  [
    'Word paragraphs',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal{mso-style-unhide:no}</style><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head>
     <body lang=VI><!--StartFragment--><p class=MsoNormal style='margin-bottom:0cm;mso-line-height-rule:exactly'><b><span style='font-size:14.0pt;color:red'>Hà
     Nội</span></b><span style='font-size:14.0pt'>&nbsp;sáng nay <i>mưa</i> to.<o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`,
    '<p><strong>Hà Nội</strong> sáng nay <em>mưa</em> to.</p>',
  ],
  [
    'Word bullets',
    wordItem('·', 'Một') + wordItem('·', 'Hai'),
    '<ul><li><p>Một</p></li><li><p>Hai</p></li></ul>',
  ],
  [
    'Word numbers with an inner list',
    wordItem('3.', 'Ba') + wordItem('o', 'Trong', 2) + wordItem('4.', 'Bốn'),
    '<ol start="3"><li><p>Ba</p><ul><li><p>Trong</p></li></ul></li><li><p>Bốn</p></li></ol>',
  ],
  [
    'numbers of Word that go on after a table and a paragraph',
    `${wordItem('1.', 'Một')}${wordItem('2.', 'Hai')}${wordTable}${wordItem('3.', 'Ba')}<p class=MsoNormal>Giữa</p>${wordItem('4.', 'Bốn')}`,
    `<ol><li><p>Một</p></li><li><p>Hai</p></li></ol>${table}<ol start="3"><li><p>Ba</p></li></ol><p>Giữa</p><ol start="4"><li><p>Bốn</p></li></ol>`,
  ],
  [
    'letters and Roman numbers of Word that go on',
    `${wordItem('a)', 'A')}${wordTable}${wordItem('b)', 'B')}${wordItem('i.', 'I', 2)}${wordTable}${wordItem('ii.', 'II', 2)}`,
    `<ol><li><p>A</p></li></ol>${table}<ol start="2"><li><p>B</p><ol><li><p>I</p></li></ol></li></ol>${table}<ol start="2"><li><p>II</p></li></ol>`,
  ],
  [
    'the letter i after h, and the number i after nothing',
    `${wordItem('h)', 'H')}${wordItem('i)', 'I')}<p class=MsoNormal>x</p>${wordItem('i)', 'Một', 1, 'lfo2')}`,
    '<ol start="8"><li><p>H</p></li><li><p>I</p></li></ol><p>x</p><ol><li><p>Một</p></li></ol>',
  ],
  [
    'two numberings of Word side by side',
    wordItem('1.', 'Một') + wordItem('2.', 'Hai') + wordItem('1.', 'Lại một', 1, 'lfo2'),
    '<ol><li><p>Một</p></li><li><p>Hai</p></li></ol><ol><li><p>Lại một</p></li></ol>',
  ],
  [
    'items of Word without their marks',
    `${wordItem('1.', 'Một')}${wordTable}${bareItem('Hai')}`,
    `<ol><li><p>Một</p></li></ol>${table}<ol start="2"><li><p>Hai</p></li></ol>`,
  ],
  [
    'footnotes and endnotes of Word',
    `<p class=MsoNormal>a<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> b<a href="file:///C:/x.htm#_edn1" name="_ednref1">[i]</a> c<a href="#_ftn9">[9]</a></p><div style='mso-element:footnote-list'><hr>${note(1, 'Một')}</div><div style='mso-element:endnote-list'>${note(1, 'Hai', 'edn')}</div>`,
    '<p>a<a data-note="1"><sup>[1]</sup></a> b<a data-note="2"><sup>[2]</sup></a> c<sup>[9]</sup></p><h3>Chú thích</h3><ol><li data-note="1"><p>Một</p></li><li data-note="2"><p>Hai</p></li></ol>',
  ],
  [
    'notes of a page of the house',
    '<p>a<a href="https://toasoan.example/x-1.html#chu-thich-1" id="cho-chu-thich-1"><sup>[1]</sup></a> <a href="https://toasoan.example/x-1.html#chu-thich-7">[7]</a></p><ol><li id="chu-thich-1"><p>Một <a href="https://toasoan.example/x-1.html#cho-chu-thich-1">↑</a></p></li></ol>',
    '<p>a<a data-note="1"><sup>[1]</sup></a> <a href="https://toasoan.example/x-1.html#chu-thich-7">[7]</a></p><ol><li data-note="1"><p>Một</p></li></ol>',
  ],
  [
    'numbers of Google Docs and of Writer that go on',
    `<ol><li value="1"><p>Một</p></li></ol>${wordTable}<ol start="2"><li><p>Hai</p></li></ol>${wordTable}<ol start="javascript:x"><li value="9"><p>Chín</p></li><li value="1e3"><p>Mười</p></li><li value="99999999999"><p>Mười một</p></li></ol>`,
    `<ol><li><p>Một</p></li></ol>${table}<ol start="2"><li><p>Hai</p></li></ol>${table}<ol start="9"><li><p>Chín</p></li><li><p>Mười</p></li><li><p>Mười một</p></li></ol>`,
  ],
  [
    'two Word lists with a paragraph between',
    `${wordItem('·', 'Một')}<p class=MsoNormal>Giữa</p>${wordItem('1)', 'Hai')}`,
    '<ul><li><p>Một</p></li></ul><p>Giữa</p><ol><li><p>Hai</p></li></ol>',
  ],
  [
    'Word headings and hidden text',
    `<p class=MsoTitle>Tựa</p><h1 style='mso-outline-level:1'>Mục<a name="_Toc1"></a></h1><h5>Nhỏ</h5><p>Thấy<span style='display:none;mso-hide:all'>không thấy</span></p>`,
    '<h2>Tựa</h2><h2>Mục</h2><h4>Nhỏ</h4><p>Thấy</p>',
  ],
  [
    'a Word table',
    `<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=200 colspan=2 style='border:solid'><p class=MsoNormal><b>Tỉnh<o:p></o:p></b></p></td></tr><tr><td><p class=MsoNormal>Đắk Lắk</p></td><td><p class=MsoNormal>1,2</p></td></tr></table>`,
    '<table><tr><td colspan="2"><p><strong>Tỉnh</strong></p></td></tr><tr><td><p>Đắk Lắk</p></td><td><p>1,2</p></td></tr></table>',
  ],
  [
    'Google Docs',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700;font-style:normal">Đậm</span><span style="font-weight:400;font-style:italic"> nghiêng</span></p><br /><ul><li dir="ltr" aria-level="1"><p role="presentation"><span>Một</span></p></li><ul><li aria-level="2"><p><span>Trong</span></p></li></ul></ul><p><a href="https://www.google.com/url?q=https://vov.vn/a&amp;sa=D" style="text-decoration:none"><span style="text-decoration:underline;color:#1155cc">VOV</span></a></p></b><br class="Apple-interchange-newline">`,
    '<p><strong>Đậm</strong><em> nghiêng</em></p><br><ul><li><p>Một</p><ul><li><p>Trong</p></li></ul></li></ul><p><a href="https://vov.vn/a">VOV</a></p>',
  ],
  [
    'a web page',
    `<div class="post"><h3 onclick="x()">Tiêu đề</h3><div>Đoạn <span style="text-decoration:line-through">cũ</span></div><img src="https://x.vn/a.png" onerror="alert(1)"><script>alert(1)</script><section><p>Cuối</p></section></div>`,
    '<h3>Tiêu đề</h3><p>Đoạn <s>cũ</s></p><p>Cuối</p>',
  ],
  [
    'links that must not stay',
    `<p><a href="javascript:alert(1)">a</a> <a href="#_ftn1">[1]</a> <a href="file:///C:/x.doc">b</a> <a href="mailto:a@vov.vn">c</a> <a href="/tin-1.html">d</a></p>`,
    '<p>a [1] b <a href="mailto:a@vov.vn">c</a> <a href="/tin-1.html">d</a></p>',
  ],
  [
    'sub and super',
    '<p>H<span style="vertical-align:sub">2</span>O, m<sup>2</sup></p>',
    '<p>H<sub>2</sub>O, m<sup>2</sup></p>',
  ],
  ['letters with separate marks', `<p>${'Tiếng Việt'.normalize('NFD')}</p>`, '<p>Tiếng Việt</p>'],
  [
    'frames of sites that may be embedded, and no others',
    '<p>Xem <iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?start=5" onload="x()">cũ</iframe>đây</p><iframe src="https://youtube.com.evil.tld/embed/aqz-KE-bpKQ"></iframe><div class="fb-video" data-href="https://www.facebook.com/vov/videos/1234567/">Facebook</div>',
    '<p>Xem đây</p><figure data-embed="https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=5"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=5">https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=5</a></figure><figure data-embed="https://www.facebook.com/watch/?v=1234567"><a href="https://www.facebook.com/watch/?v=1234567">https://www.facebook.com/watch/?v=1234567</a></figure>',
  ],
  ['plain words', 'chỉ <b>chữ</b>', 'chỉ <strong>chữ</strong>'],
  ['nothing', '<!--[if mso]><p>x</p><![endif]--><style>p{}</style>', ''],
]

describe('cleanPastedHtml', () => {
  it.each(samples)('%s', (_name, html, expected) => {
    expect(cleanPastedHtml(html)).toBe(expected)
  })

  it('changes nothing the second time', () => {
    for (const [, html] of samples) {
      const once = cleanPastedHtml(html)
      expect(cleanPastedHtml(once)).toBe(once)
    }
  })

  it('leaves the editor’s own copy alone', () => {
    const own = '<p data-pm-slice="1 1 []">a</p>'
    expect(cleanPastedHtml(own)).toBe(own)
  })
})
