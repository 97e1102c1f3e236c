import { useEffect } from 'react'
import { brand } from '../site/brand.ts'

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}

export function titleFor(heading: string): string {
  return `${heading} · ${brand}`
}
