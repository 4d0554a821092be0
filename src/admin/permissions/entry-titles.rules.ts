interface Titled<Node> {
  slotTitle: string;
  titleEn?: string;
  children?: Node[];
}

/** A tree of entries with its titles in the language of the page, as far as they have one. */
export const inLanguage = <Node extends Titled<Node>>(nodes: Node[], speaksChinese: boolean): Node[] =>
  speaksChinese
    ? nodes
    : nodes.map((node) => ({
        ...node,
        slotTitle: node.titleEn ?? node.slotTitle,
        ...(node.children && { children: inLanguage(node.children, speaksChinese) }),
      }));
