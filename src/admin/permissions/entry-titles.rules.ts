interface Titled<Node> {
  slotTitle: string;
  titleEn?: string;
  children?: Node[];
}

/** A name with its English side, as far as there is one. */
export const inEnglish = <Named extends { nameEn?: string | null }>({ nameEn, ...rest }: Named) =>
  nameEn ? { ...rest, nameEn } : rest;

/** A tree of entries with its titles in the language of the page, as far as they have one. */
export const inLanguage = <Node extends Titled<Node>>(nodes: Node[], speaksChinese: boolean): Node[] =>
  speaksChinese
    ? nodes
    : nodes.map((node) => ({
        ...node,
        slotTitle: node.titleEn ?? node.slotTitle,
        ...(node.children && { children: inLanguage(node.children, speaksChinese) }),
      }));
