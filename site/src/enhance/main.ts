import '../styles/site.css'
import { keepBookmarks } from './bookmarks.ts'
import { showDirectives } from './directives.ts'
import { playEmbeds } from './embeds.ts'
import { withExtra } from './extra.ts'
import { showGallery } from './gallery.ts'
import { finishSaving, showKept } from './kept.ts'
import { holdLine } from './line.ts'
import { followNavigation } from './navigation.ts'
import { offerPush } from './push.ts'
import { reportReading } from './reading.ts'
import { offerSearching } from './searching.ts'
import { greetStaff } from './session.ts'
import { offerSharing } from './sharing.ts'
import { offerListening, offerSound } from './sound.ts'
import { renewWorker } from './worker.ts'

// Every page works without this file; it only adds what HTML alone cannot do.

/** What belongs to the page's own content, again for one that came in below what plays. */
function enhance(): void {
  followNavigation()
  offerSharing()
  keepBookmarks()
  showKept()
  showGallery()
  offerListening()
  showDirectives()
  reportReading()
  if (document.querySelector('[data-second]')) withExtra(({ tryHeadlines }) => tryHeadlines())
  void offerPush()
}

greetStaff()
playEmbeds()
offerSearching()
finishSaving()
renewWorker()
holdLine()
enhance()
offerSound(enhance)
