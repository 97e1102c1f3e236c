/**
 * The Ukrainian transliteration table of 2010, in which initial letters differ, plus the letters that only Russian has.
 */
const atWordStart: Readonly<Record<string, string>> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }

const letters: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'g', д: 'd', е: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'y', і: 'i', ї: 'i' },
  ...{ й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh' },
  ...{ ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ь: '', ю: 'iu', я: 'ia' },
  ...{ ё: 'io', ъ: '', ы: 'y', э: 'e' },
}

const apostrophes = /['’ʼ`]/g
const longestSlug = 100

/** A title as a URL segment: Latin, lower-case, hyphenated. Never empty. */
export function slugOf(title: string): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .replace(apostrophes, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const slug = words.map(transliterate).filter(Boolean).join('-').slice(0, longestSlug).replace(/-$/, '')
  return slug || 'document'
}

function transliterate(word: string): string {
  return (
    word
      // "зг" would otherwise read as "ж", which is also written "zh".
      .replaceAll('зг', 'zgh')
      .replace(
        /\p{Script=Cyrillic}/gu,
        (letter, at: number) => (at === 0 && atWordStart[letter]) || (letters[letter] ?? ''),
      )
      .normalize('NFKD')
      .replace(/[^a-z0-9]/g, '')
  )
}
