import type { Sentences } from './codes.ts'

export const en: Sentences = {
  'malformed-request': 'The request could not be understood: {problem}.',
  'request-too-large': 'The request is too large.',
  'request-too-slow': 'The request took too long to arrive. Please try again.',
  unauthorized: 'Please sign in and try again.',
  'unknown-call': 'There is no such call.',
  'unknown-document': 'Its empty here. Or this document was not found',
  'too-many-requests': 'Too many requests. Please try again in {seconds} s.',
  busy: 'The server is busy. Please try again in {seconds} s.',
  fault: 'Something went wrong on our side. Please try again; if it happens again, tell us the number {reference}.',
}
