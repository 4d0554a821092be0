import MarkdownIt from 'markdown-it';
import { linkAddress, pictureAddress } from '#kit/domain/rich-text/rich-addresses.ts';

const reader = new MarkdownIt({ html: false, linkify: true, breaks: true });

// Addresses are held to the rules of all texts, before the result is cleaned by the same list.
reader.validateLink = (address) =>
  linkAddress(decoded(address)) !== undefined || pictureAddress(decoded(address)) !== undefined;

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Markdown as HTML; markup in it stays text. */
export const renderMarkdown = (text: string): string => reader.render(text);
