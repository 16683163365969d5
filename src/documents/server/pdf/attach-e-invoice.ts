import type PDFDocument from 'pdfkit'

/** The name that ZUGFeRD and Factur-X prescribe. */
const FILE_NAME = 'factur-x.xml'

const property = (name: string, description: string): string => `
            <rdf:li rdf:parseType="Resource">
              <pdfaProperty:name>${name}</pdfaProperty:name>
              <pdfaProperty:valueType>Text</pdfaProperty:valueType>
              <pdfaProperty:category>external</pdfaProperty:category>
              <pdfaProperty:description>${description}</pdfaProperty:description>
            </rdf:li>`

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** Says what the attached file is, and describes these statements, as PDF/A demands (ISO 19005-3, 6.6.2.3). */
const METADATA = `
  <rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>${FILE_NAME}</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
  </rdf:Description>
  <rdf:Description rdf:about=""
      xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
      xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas>
      <rdf:Bag>
        <rdf:li rdf:parseType="Resource">
          <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
          <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
          <pdfaSchema:prefix>fx</pdfaSchema:prefix>
          <pdfaSchema:property>
            <rdf:Seq>${[
              property('DocumentFileName', 'The name of the embedded XML document'),
              property('DocumentType', 'The type of the hybrid document in capital letters'),
              property('Version', 'The version of the standard of the embedded XML data'),
              property('ConformanceLevel', 'The conformance level of the embedded XML data'),
            ].join('')}
            </rdf:Seq>
          </pdfaSchema:property>
        </rdf:li>
      </rdf:Bag>
    </pdfaExtension:schemas>
  </rdf:Description>`

/** Attaches the XML of an e-invoice to a PDF/A-3, which makes it a ZUGFeRD (Factur-X) invoice. */
export function attachEInvoice(
  doc: InstanceType<typeof PDFDocument>,
  xml: string,
  moment: Date,
): void {
  // Not written in the call, because the types of pdfkit do not know `relationship` yet.
  const options = {
    name: FILE_NAME,
    type: 'text/xml',
    description: 'Factur-X/ZUGFeRD-Rechnung',
    relationship: 'Alternative',
    creationDate: moment,
    modifiedDate: moment,
  }
  doc.file(Buffer.from(xml), options)
  doc.appendXML(METADATA)
}
