// Runs before the first paint, so that the chosen skin and language never flash.
;(() => {
  const root = document.documentElement
  let skin = null
  let language = null
  try {
    skin = localStorage.getItem('skin')
    language = localStorage.getItem('language')
  } catch {
    // A browser that refuses storage gets the defaults.
  }
  if (!['light', 'bordered', 'semi-dark', 'dark'].includes(skin)) skin = 'light'
  root.dataset.skin = skin
  root.dataset.mantineColorScheme = skin === 'dark' ? 'dark' : 'light'
  root.style.colorScheme = skin === 'dark' ? 'dark' : 'light'
  if (language === 'en' || language === 'vi') root.lang = language
})()
