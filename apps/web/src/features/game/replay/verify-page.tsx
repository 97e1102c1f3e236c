import { SheetPage } from '../../../shared/page/sheet-page.tsx'

/** Checks the transcript of a game, without an account and without the server (D-REP-5). */
export default function VerifyPage({ heading }: { heading: string }) {
  return (
    <SheetPage size="message" heading={heading}>
      {null}
    </SheetPage>
  )
}
